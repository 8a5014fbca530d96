import type { ExecutorDescriptor } from "./executor";
import type { FailureReason, RunSubject } from "./executor-result";
import { modesRun } from "./modes";
import { asks, failure, type SimulatedOutcome, type SimulatedTask, success } from "./simulated-outcome";

type Kind = (task: SimulatedTask) => SimulatedOutcome[];

/** What executors of one kind come to, those of the catalog by their names, others by what they say of themselves. */
export function kindOf(
	executor: Pick<ExecutorDescriptor, "name" | "category" | "redirects" | "modes" | "withoutMode">,
	task: SimulatedTask,
): Kind {
	const { name, category, redirects } = executor;
	const running = modesRun(executor, task.mode) ?? [];
	if (running.length > 1) return name === "MagicLinkExecutor" ? sendingLink : sendingCode;
	const mode = task.mode ?? running[0];
	const known = kinds.get(mode === undefined ? name : `${name}.${mode}`) ?? kinds.get(name);
	if (known !== undefined) return known;
	if (redirects === true) return federation;
	if (category === "one-time-code") return mode === "send" ? sending : verifying;
	return () => [success("done"), failure("failed", "executor-failed")];
}

const password: Kind = ({ flowType, values }) =>
	flowType === "REGISTRATION"
		? [
				success("account-free"),
				failure("username-taken", "account-exists", { username: "taken" }),
				failure("password-weak", "value-refused", { password: "too-weak" }),
			]
		: [
				success("password-right", { subject: person(values) }),
				failure("password-wrong", "invalid-credentials", { password: "wrong" }),
				failure("account-locked", "invalid-credentials", { password: "wrong" }),
			];

const sending: Kind = ({ flowType, values, subject }) => {
	const shown = { maskedAddress: "•••• 42" };
	const signsIn = flowType === "AUTHENTICATION" && subject === null;
	return [
		success("sent", { shown, ...(signsIn && { subject: person(values) }) }),
		...(signsIn ? [success("sent-to-nobody", { shown, subject: "nobody" })] : []),
		failure("no-address", "no-address"),
		failure("too-many-messages", "too-many-messages", {}, true),
		// Sent again too often: what was sent before may still be entered.
		success("sent-before", { shown, warning: "too-many-messages", ...(signsIn && { subject: person(values) }) }),
		failure("no-sender", "not-configured"),
	];
};

/** Nobody who does not exist has a right code. */
const verifying: Kind = ({ inputs, subject }) => {
	const field = inputs.find(({ type }) => type === "OTP_INPUT")?.identifier ?? "otp";
	return [
		...(subject === "nobody" ? [] : [success("code-right")]),
		failure("code-wrong", "wrong-code", { [field]: "wrong" }),
		// The button that sends another one is on the same screen.
		failure("code-expired", "expired", {}, true),
		failure("too-many-tries", "too-many-attempts", {}, true),
	];
};

/** Sends, and asks for what it sent on a screen of its own. */
function sendingBefore(checking: Kind, input: { identifier: string; type: string }): Kind {
	return (task) => {
		if (input.identifier in task.values)
			return checking(task).map(({ name, result }) => ({
				name,
				result: result.kind === "failure" && staying.has(result.reason) ? { ...result, retry: "here" } : result,
			}));
		return sending(task).map(({ name, result }) => {
			if (result.kind !== "success") return { name, result };
			const { shown, subject } = result;
			const inputs = [{ ...input, required: true }];
			return {
				name,
				result: {
					kind: "ask",
					inputs,
					...(subject !== undefined && { subject }),
					...(shown !== undefined && { shown }),
				},
			};
		});
	};
}

const staying: ReadonlySet<FailureReason> = new Set(["wrong-code", "expired"]);

const enrolling: Kind = (task) => {
	if ("otp" in task.values) return verifying(task);
	const shown = { totpUri: "otpauth://totp/simulation", totpSecret: "SIMULATION" };
	return [
		asks("asks-for-code", [{ identifier: "otp", type: "OTP_INPUT" }], shown),
		failure("not-signed-in", "not-signed-in"),
	];
};

const link: Kind = ({ values, subject }) =>
	"linkToken" in values
		? [
				...(subject === "nobody" ? [] : [success("link-right")]),
				failure("link-wrong", "wrong-code", {}, true),
				failure("link-expired", "expired", {}, true),
			]
		: [asks("asks-for-link", [{ identifier: "linkToken", type: "LINK_TOKEN" }])];

const sendingCode = sendingBefore(verifying, { identifier: "otp", type: "OTP_INPUT" });
const sendingLink = sendingBefore(link, { identifier: "linkToken", type: "LINK_TOKEN" });

const passkey: Kind = ({ mode, values, subject }) => {
	if (!("credential" in values))
		return [
			asks("asks-for-passkey", [{ identifier: "credential", type: "PASSKEY" }], { publicKey: "{}" }),
			...(mode === "register" ? [failure("not-signed-in", "not-signed-in")] : []),
		];
	return [
		...(subject === "nobody"
			? []
			: [success("passkey-right", mode === "register" ? {} : { subject: ownSubject(subject, values) })]),
		failure("passkey-refused", "invalid-credentials", {}, true),
	];
};

const federation: Kind = ({ cameBack, values, subject, flowType }) => {
	if (!cameBack)
		return [
			{ name: "leaves", result: { kind: "redirect", url: "https://provider.example/authorize" } },
			failure("provider-down", "provider-unavailable"),
			failure("no-sender", "not-configured"),
		];
	if ("error" in values && !("code" in values)) return [failure("provider-declined", "declined")];
	const told = { email: "ada@example.com", ...(flowType === "REGISTRATION" && { username: "ada" }) };
	const own = flowType === "AUTHENTICATION" ? { subject: ownSubject(subject, values) } : {};
	return [
		success("comes-back", { ...own, values: told }),
		...(subject === null || subject === "nobody"
			? []
			: [success("comes-back-as-other", { subject: otherPerson, values: { ...told, email: "grace@example.com" } })]),
		failure("provider-refused", "provider-refused"),
		failure("provider-down", "provider-unavailable"),
	];
};

/** The organization signs in, and up too. */
const organization: Kind = (task) => {
	if (!task.cameBack)
		return [
			{ name: "leaves", result: { kind: "redirect", url: "https://login.example/t/acme/oauth2/authorize" } },
			failure("organization-unknown", "unknown-organization", { email: "wrong" }),
			failure("no-sender", "not-configured"),
		];
	return federation({ ...task, flowType: "AUTHENTICATION" });
};

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
	["OrganizationDiscoveryExecutor", organization],
	["BasicAuthExecutor", password],
	["SendSMSExecutor", sending],
	["VerifyOTPExecutor", verifying],
	[
		"SendEmailExecutor",
		() => [success("sent"), failure("no-address", "no-address"), failure("no-sender", "not-configured")],
	],
	["MagicLinkExecutor.verify", link],
	["TOTPExecutor.enrol", enrolling],
	["TOTPExecutor.verify", verifying],
	["PasskeyExecutor", passkey],
	["AttributeCollector", () => [success("values-stored"), failure("values-refused", "value-refused", {}, true)]],
	[
		"ProvisioningExecutor",
		({ values, subject }) => [
			success("account-created", { subject: ownSubject(subject, values) }),
			failure("account-exists", "account-exists", { username: "taken" }),
			failure("values-refused", "value-refused", {}, true),
		],
	],
	[
		"IdentifyingExecutor",
		({ values, subject }) => [
			success("account-found", { subject: ownSubject(subject, values) }),
			success("account-unknown", { subject: "nobody" }),
		],
	],
	["AuthorizationExecutor", () => [success("allowed"), failure("not-allowed", "not-allowed")]],
	[
		"ConsentExecutor",
		({ values }) =>
			"consent" in values
				? [values.consent === "deny" ? failure("consent-declined", "declined") : success("consent-given")]
				: [
						asks("asks-for-consent", [{ identifier: "consent", type: "CONSENT" }], {
							scopes: "openid profile email",
							applicationName: "Example",
						}),
						success("consent-known"),
					],
	],
	[
		"SessionExecutor",
		({ values, subject }) => [
			success("session-there", { subject: ownSubject(subject, values), amr: ["pwd"] }),
			{ name: "no-session", result: { kind: "failure", reason: "not-signed-in", quiet: true } },
		],
	],
	[
		"InvitationExecutor",
		() => [
			success("invitation-right"),
			failure("invitation-wrong", "wrong-code", { invitationCode: "wrong" }),
			failure("invitation-expired", "expired"),
		],
	],
	[
		"HTTPRequestExecutor",
		() => [
			success("answered"),
			failure("service-refused", "provider-refused"),
			failure("service-down", "provider-unavailable"),
			failure("no-sender", "not-configured"),
		],
	],
]);

/** Nobody: the name of a mathematician, as far as nothing else was entered. */
function person(values: SimulatedTask["values"]): RunSubject {
	const username = values.username ?? values.email ?? values.mobileNumber ?? "ada";
	return { userId: "simulated", username, displayName: "Ada Lovelace" };
}

const otherPerson: RunSubject = { userId: "simulated-other", username: "grace", displayName: "Grace Hopper" };

function ownSubject(subject: SimulatedTask["subject"], values: SimulatedTask["values"]): RunSubject {
	return subject === null || subject === "nobody" ? person(values) : subject;
}
