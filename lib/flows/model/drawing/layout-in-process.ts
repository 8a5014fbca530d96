import elk from "elkjs/lib/elk-worker.min.js";
import type { DrawnCard } from "./drawn-card";
import { type FlowLayout, layoutPlan } from "./layout-plan";
import { type EngineAnswer, laidOutRow, type RowGraph } from "./row-graph";

/** Lays out a flow at once, on the thread of the caller: on the server, for pictures, and in tests. Browsers have a worker for it. */
export function layoutInProcess(cards: readonly DrawnCard[]): FlowLayout {
	const { graphs, finish } = layoutPlan(cards);
	return finish(graphs.map((graph) => laidOutRow(answerTo({ cmd: "layout", graph }))));
}

let engine: InstanceType<typeof elk.Worker> | undefined;

function answerTo(
	message: { cmd: "layout"; graph: RowGraph } | { cmd: "register"; algorithms: string[] },
): EngineAnswer {
	const running = engine ?? begun();
	let answer: { error?: unknown; data?: EngineAnswer } = {};
	running.onmessage = ({ data }) => {
		answer = data;
	};
	// It answers before this returns; only its own `postMessage` waits for the next turn of the loop.
	running.dispatcher.saveDispatch({ data: { id: 0, layoutOptions: {}, options: {}, ...message } });
	if (answer.error !== undefined) throw new Error("The layout engine failed", { cause: answer.error });
	return answer.data ?? {};
}

function begun() {
	engine = new elk.Worker();
	answerTo({ cmd: "register", algorithms: ["layered"] });
	return engine;
}
