import type { FlowExecution } from "./execute-contract";
import type { ExecutionView } from "./execution-view";

/** Where an execution stands, for a client that draws its screens: without what continues it, and without who has signed in. */
export type ShownStep = Omit<FlowExecution, "executionId" | "challengeToken" | "assertion">;

export function shownStep(view: ExecutionView): ShownStep {
	const { redirectUrl, screen, problem, shown, values } = view;
	const fieldErrors = Object.entries(problem?.fieldErrors ?? {}).map(([identifier, error]) => ({ identifier, error }));
	const failureReason = view.reason ?? problem?.reason;
	return {
		flowStatus: view.status,
		type: redirectUrl === null ? "VIEW" : "REDIRECTION",
		stepId: view.nodeId,
		data: {
			...(screen === null
				? {}
				: {
						inputs: screen.inputs.map((input) => presentInput(input, values)),
						actions: screen.actions.map(({ ref }) => ({ ref })),
					}),
			...(redirectUrl === null ? {} : { redirectURL: redirectUrl }),
			...(screen !== null && view.verbose ? { meta: { components: [...screen.components] } } : {}),
			...(fieldErrors.length === 0 ? {} : { fieldErrors }),
			...(Object.keys(shown).length === 0 ? {} : { additionalData: shown }),
		},
		...(failureReason === undefined ? {} : { failureReason }),
		...(problem?.words === undefined ? {} : { failureDescription: problem.words }),
	};
}

function presentInput(
	{
		identifier,
		type,
		required,
		ref,
	}: { identifier: string; type: string; required: boolean; ref?: string | undefined },
	values: Readonly<Record<string, string>>,
) {
	return {
		identifier,
		type,
		required,
		...(ref === undefined ? {} : { ref }),
		...(Object.hasOwn(values, identifier) ? { value: values[identifier] ?? "" } : {}),
	};
}
