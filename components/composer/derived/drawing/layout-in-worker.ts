import ELK from "elkjs/lib/elk-api.js";
import { type DrawnCard, type FlowLayout, laidOutRow, layoutPlan } from "@/lib/flows/model";

let engine: InstanceType<typeof ELK> | undefined;

/** Lays out a flow in a worker, so that the page stays responsive. */
export async function layoutInWorker(cards: readonly DrawnCard[]): Promise<FlowLayout> {
	engine ??= new ELK({
		algorithms: ["layered"],
		workerFactory: () => new Worker(new URL("elkjs/lib/elk-worker.min.js", import.meta.url)),
	});
	const running = engine;
	const { graphs, finish } = layoutPlan(cards);
	return finish(await Promise.all(graphs.map(async (graph) => laidOutRow(await running.layout(graph)))));
}
