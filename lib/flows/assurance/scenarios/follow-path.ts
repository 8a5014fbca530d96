import {
	CONTINUE,
	choicesAt,
	DECLINE,
	type ExecutionGraph,
	type Move,
	RESEND,
	replay,
	type Step,
	screenOf,
	submit,
} from "@/lib/flows/runtime/contract";
import type { AnalysedExecutors } from "../executors";
import type { PathStep } from "../paths/paths-to-end";

/** The maximum number of further moves for one step, which may ask, redirect and return before it leads on. */
const MAX_MOVES_PER_STEP = 5;
/**
 * Tried where the search with more was given up: several steps that can fail in many ways have too many combinations then, and
 * the first way to fail is often enough.
 */
const FEWER_MOVES_PER_STEP = [0, 1, 2];
/** The runtime ends an execution that visits more nodes. */
const MAX_STEPS = 200;
/** The maximum number of answers that are tried, because an impossible path must not be tried with every combination. */
const MAX_TRIES = 5_000;

/**
 * The moves by which the real engine follows a path, with plausible answers and simulated outcomes; null if it cannot.
 * @param maxTries answers that are tried in each search
 */
export function followPath(
	graph: ExecutionGraph,
	executors: AnalysedExecutors,
	path: readonly PathStep[],
	maxTries = MAX_TRIES,
): Move[] | null {
	if (path.length > MAX_STEPS) return null;
	let left = 0;
	let most = MAX_MOVES_PER_STEP;
	const found = searched();
	if (found !== null || left >= 0) return found;
	for (most of FEWER_MOVES_PER_STEP) {
		const shorter = searched();
		if (shorter !== null) return shorter;
	}
	return null;

	function searched(): Move[] | null {
		left = maxTries;
		return continued(replay(graph, []).steps[0], []);
	}

	function continued(step: Step, moves: readonly Move[], since = 0): Move[] | null {
		const { state, next } = step;
		const made = state.walk.length;
		if (made > path.length || state.walk.some(({ nodeId, way }, index) => !isStep(path[index], nodeId, way)))
			return null;
		if (made === path.length) return [...moves];
		const wanted = path[made];
		if (next.kind === "end" || next.kind === "fail" || since > most) return null;
		if (wanted === undefined || wanted.nodeId !== state.nodeId) return null;
		for (const tried of triedAt(step, wanted.way)) {
			if (left-- < 0) return null;
			const found = continued(
				tried.after,
				[...moves, ...tried.moves],
				tried.after.state.walk.length > made ? 0 : since + 1,
			);
			if (found !== null) return found;
		}
		return null;
	}

	function triedAt(step: Step, way: string): { moves: readonly Move[]; after: Step }[] {
		if (step.next.kind !== "show") return choicesAt(graph, executors, step);
		const { inputs } = screenOf(graph, step.state);
		const filled = Object.fromEntries(inputs.map(({ identifier, type }) => [identifier, plausibleValue(type)]));
		const actions = step.state.standing === "prompt" ? [way.slice("action:".length)] : asked(way);
		return actions.flatMap((action) =>
			[filled, {}].flatMap((given) => {
				const answer = { action, inputs: given };
				const after = submit(graph, step.state, answer);
				return "refused" in after ? [] : [{ moves: [{ answer, nodeId: step.state.nodeId }], after }];
			}),
		);
	}
}

/** The buttons of a generated screen that may lead to the transition `way`. */
function asked(way: string): string[] {
	if (way === "resend") return [RESEND];
	return way === "onFailure" ? [CONTINUE, DECLINE] : [CONTINUE];
}

function isStep(wanted: PathStep | undefined, nodeId: string, way: string): boolean {
	return wanted?.nodeId === nodeId && wanted.way === way;
}

/** A value that has the form which the component type requires. */
export function plausibleValue(type: string): string {
	switch (type) {
		case "EMAIL_INPUT":
			return "ada@example.com";
		case "PHONE_INPUT":
			return "+4915112345678";
		case "DATE_INPUT":
			return "1990-01-31";
		case "CHECKBOX":
			return "true";
		case "CONSENT":
			return "allow";
		case "APPROVAL":
			return "approve";
		default:
			return "123456";
	}
}
