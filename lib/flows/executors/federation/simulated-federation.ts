import { failure, type SimulatedOutcome, type SimulatedTask, success } from "../simulated-outcome";
import { otherPerson, ownSubject } from "../simulated-person";

/** The outcomes of a sign-in elsewhere: first the redirect, then what the browser returns with. */
export function signingInElsewhere({ cameBack, values, subject, flowType }: SimulatedTask): SimulatedOutcome[] {
	if (!cameBack)
		return [
			{ name: "leaves", result: { kind: "redirect", url: "https://provider.example/authorize" } },
			failure("provider-down", "provider-unavailable"),
			failure("no-sender", "not-configured"),
		];
	if ("error" in values && !("code" in values)) return [failure("provider-declined", "declined")];
	const simulatedValues = { email: "ada@example.com", ...(flowType === "REGISTRATION" && { username: "ada" }) };
	const own = flowType === "AUTHENTICATION" ? { subject: ownSubject(subject, values) } : {};
	return [
		success("comes-back", { ...own, values: simulatedValues }),
		...(subject === null || subject === "nobody"
			? []
			: [
					success("comes-back-as-other", {
						subject: otherPerson,
						values: { ...simulatedValues, email: "grace@example.com" },
					}),
				]),
		failure("provider-refused", "provider-refused"),
		failure("provider-down", "provider-unavailable"),
	];
}

/** What the browser returns with from another organization. Each failure can be retried: the runtime shows the last screen again. */
export function returningFromOrganization(task: SimulatedTask): SimulatedOutcome[] {
	// The other organization signs the user in, also in a sign-up.
	return signingInElsewhere({ ...task, flowType: "AUTHENTICATION", cameBack: true }).map(({ name, result }) => ({
		name,
		result: result.kind === "failure" ? { ...result, retry: true } : result,
	}));
}
