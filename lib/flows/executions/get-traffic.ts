import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import type { Outcome, Traffic, TrafficQuery } from "./contract";
import { periodEndsBeforeItBegins, versionNotFound } from "./errors";
import { selectTraffic, type TrafficRow } from "./traffic-repository";

const HOUR_MS = 3_600_000;
const USUAL_PERIOD_MS = 7 * 24 * HOUR_MS;

/** The traffic of a version by executions that started in a period, rounded to whole hours at both ends. */
export async function getTraffic(
	{ principal }: RequestContext,
	flow: string,
	flowVersion: string,
	query: TrafficQuery,
): Promise<Traffic> {
	const flowId = parseId(flow);
	const version = /^[1-9]\d{0,8}$/.test(flowVersion) ? Number(flowVersion) : null;
	if (flowId === null || version === null) throw versionNotFound();
	const requestedEnd = query.to === undefined ? Date.now() : Date.parse(query.to);
	const toMs = Math.ceil(requestedEnd / HOUR_MS) * HOUR_MS;
	const fromMs =
		Math.floor((query.from === undefined ? toMs - USUAL_PERIOD_MS : Date.parse(query.from)) / HOUR_MS) * HOUR_MS;
	if (fromMs >= toMs) throw periodEndsBeforeItBegins();
	const period = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
	const rows = await selectTraffic(principal.organizationId, { flowId, version, ...period });
	if (rows === undefined) throw versionNotFound();
	const nodes = nodesOf(rows);
	const executions = rows.reduce(
		(sum, { way: transition, passed }) => sum + (transition.startsWith("=") ? passed : 0),
		0,
	);
	return { flowId, version, ...period, executions, nodes };
}

function nodesOf(rows: readonly TrafficRow[]): Traffic["nodes"] {
	const byNode = Map.groupBy(rows, ({ nodeId }) => nodeId);
	return Array.from(byNode, ([nodeId, passes]) => {
		const stayed = (outcome: Outcome) =>
			passes.find(({ way: transition }) => transition === `=${outcome}`)?.passed ?? 0;
		return {
			nodeId,
			reached: passes.reduce((sum, { passed }) => sum + passed, 0),
			ways: passes.flatMap(({ way: transition, passed }) =>
				transition.startsWith("=") ? [] : [{ way: transition, passed }],
			),
			completed: stayed("completed"),
			failed: stayed("failed"),
			abandoned: stayed("abandoned"),
			running: stayed("running"),
		};
	});
}
