import { executionData } from "@/lib/flows/executors";
import { newId } from "@/lib/platform/kernel";
import type { Advanced } from "./advance";
import type { Step } from "./engine/step";
import type { StepEvent } from "./executions-repository";

const MAX_NAME = 200;

export interface EventPlace {
	executionId: string;
	flow: { id: string; version: number; name: string; type: string };
	applicationName: string;
	/** Whether whoever has entered the code of a device answers: then an approval begins a session. */
	device: boolean;
	requestId: string;
	clientAddress: string;
}

/** The audit events of a step: who signed in or up, and who was refused. The only entered value in them is the name. */
export function stepEvents(place: EventPlace, { step, refusals }: Pick<Advanced, "step" | "refusals">): StepEvent[] {
	const { requestId, clientAddress } = place;
	const event = (action: string, userId: string, name: string, more: Record<string, unknown>): StepEvent => ({
		id: newId(),
		action,
		userId,
		name: storable(name),
		details: JSON.stringify({
			flow: place.flow.name,
			version: place.flow.version,
			...(place.applicationName === "" ? {} : { application: place.applicationName }),
			...more,
		}),
		requestId,
		clientAddress,
	});
	const signUp = place.flow.type === "REGISTRATION";
	const refused = refusals.map(({ executor, reason, typedName }) =>
		event("user.sign-in-failed", "", typedName, { executor, reason }),
	);
	// What an approval flow has come to is told with the request, and its end signs nobody in but on a device.
	const approved = (step.state.data[executionData.approved] ?? "") !== "";
	if (place.flow.type === "APPROVAL" && !(place.device && approved)) return refused;
	return [...refused, ...ended(step, signUp, refused.length > 0, event)];
}

/** An entered name, shortened and without what PostgreSQL cannot store: NUL and lone surrogates. */
function storable(name: string): string {
	return name.slice(0, MAX_NAME).replace(/[\p{Cc}\p{Cs}]/gu, "");
}

function ended(
	{ state, next }: Step,
	signUp: boolean,
	told: boolean,
	event: (action: string, userId: string, name: string, more: Record<string, unknown>) => StepEvent,
): StepEvent[] {
	const subject = state.subject === "nobody" ? null : state.subject;
	if (next.kind === "fail" && !told)
		return [
			event(signUp ? "user.sign-up-failed" : "user.sign-in-failed", "", subject?.username ?? "", {
				reason: next.reason,
			}),
		];
	if (next.kind !== "end") return [];
	if (signUp && subject !== null) return [event("user.signed-up", subject.userId, subject.username, {})];
	if (next.signedIn === null) return [];
	return [event("user.signed-in", next.signedIn.userId, next.signedIn.username, { amr: next.signedIn.amr.join(" ") })];
}
