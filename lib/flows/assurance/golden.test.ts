import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { analyseFlow } from "./analyse-flow";
import { usualFlows } from "./fixtures/usual-flows";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

/** Reviewed by hand: what everyone who reaches the END has proved at least, one line for each minimal path. */
const proved: Readonly<Record<string, readonly string[]>> = {
	password: ["session", "password", "email"],
	"password-link": ["session", "password", "email"],
	"passkey-first": ["session", "passkey", "password", "email"],
	"password-then-authenticator": [
		"session",
		"password + authenticator",
		"password + recovery-code",
		"password + email",
	],
	// A trusted browser is recognized, and the second factor that made it trusted was proved in an earlier sign-in.
	"new-browser": [
		"session",
		"password + trusted-browser",
		"password + authenticator",
		"password + recovery-code",
		"password + email",
	],
	// That a sign-in is as usual proves nothing about who it is.
	"unusual-sign-in": ["session", "password"],
	"step-up": ["session + as-asked", "password + as-asked", "email + as-asked"],
	"password-then-sms": ["session", "password + phone"],
	"password-or-sms": ["session", "password", "phone", "email"],
	"email-code": ["session", "email"],
	"magic-link": ["session", "email"],
	"social-or-password": ["session", "password", "federated", "email"],
	"wallet-or-password": ["session", "holder-key + attested-attributes", "password", "email"],
	"directory-or-local": ["session", "password", "email"],
	"organization-discovery": ["session", "organization", "password"],
	"password-or-organization": ["session", "password", "organization", "email"],
	"password-or-parent": ["session", "password", "organization", "email"],
	"invitation-code": ["session", "password"],
	blank: ["nobody"],
	"sign-up-password": ["new-account"],
	"sign-up-verified-email": ["email + new-account + verified-email"],
	"sign-up-wallet": ["holder-key + attested-attributes + new-account"],
	"sign-up-organization": ["organization"],
	"blank-sign-up": ["nobody"],
	approval: ["session + approval", "password + approval"],
	"approval-browser": ["session + approval", "password + approval"],
	"password-and-access": ["password"],
	// The password is no second factor: a user without a password presses the button that asks for a telephone number.
	"choose-password-social-or-sms": ["federated", "phone"],
	"password-or-sms-older-executors": ["password", "phone"],
	"sms-only": ["phone"],
	"sign-up-by-password": ["new-account"],
	"sign-up-by-sms": ["phone + new-account + verified-phone"],
	// A key is possession; what an issuer attests is no factor.
	"password-then-wallet": ["password + holder-key + attested-attributes"],
	"sign-up-by-wallet": ["holder-key + attested-attributes + new-account"],
};

/** The problems of these flows; a flow without a line has none. */
const problems: Readonly<Record<string, readonly string[]>> = {
	blank: ["end-unauthenticated end"],
	"blank-sign-up": ["end-unauthenticated end"],
	"choose-password-social-or-sms": [
		"code-without-resend ask_code",
		"screen-traps ask_code",
		"value-asked-by-task check password",
	],
	"sms-only": ["code-without-resend ask_code"],
	// The account needs an address that no screen asks for, so a generated screen does, also if the account turns out to exist.
	"sign-up-by-sms": ["code-without-resend ask_code", "value-asked-by-task create email"],
};

const flows: readonly (readonly [string, FlowDefinition])[] = [
	...flowTemplates.map(({ id, definition }) => [id, definition()] as const),
	...usualFlows.map((flow) => [flow.name, flow] as const),
];

describe.each(flows)("%s", (name, flow) => {
	const analysis = analyseFlow(flow, executors);
	const minimal = analysis.ends.flatMap((end) => end.ways);

	it("proves at least this on every way", () => {
		const lines = minimal.map(({ authenticated, facts }) => (authenticated ? facts.join(" + ") : "nobody"));
		expect(lines.toSorted()).toEqual(proved[name]?.toSorted());
	});

	it("has these problems and no others", () => {
		const lines = analysis.problems.map(({ code, nodeId, params }) =>
			[code, nodeId, params?.identifier].filter((word) => word !== undefined).join(" "),
		);
		expect(lines).toEqual(problems[name] ?? []);
	});
});

it("the table has a line for each flow and no other", () => {
	expect(Object.keys(proved)).toEqual(flows.map(([name]) => name));
});

it("a session counts as much as the weakest path without one", () => {
	const acrOfSession = (id: string) => {
		const template = flowTemplates.find((each) => each.id === id);
		const { ends } = analyseFlow(template?.definition() ?? { flowType: "AUTHENTICATION", nodes: [] }, executors);
		return ends.flatMap(({ ways }) => ways).find(({ facts }) => facts.includes("session"))?.acr;
	};
	expect(acrOfSession("password-then-sms")).toBe("urn:portico:acr:two-factors");
	expect(acrOfSession("password-or-sms")).toBe("urn:portico:acr:one-factor");
});
