import { failure, type SimulatedOutcome, type SimulatedTask, success } from "../simulated-outcome";
import { otherPerson, ownSubject } from "../simulated-person";

/** What a sign-in somewhere else comes to: leaving first, then what the browser comes back with. */
export function signingInElsewhere({ cameBack, values, subject, flowType }: SimulatedTask): SimulatedOutcome[] {
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
}
