import type { FlowIssue, FlowNode } from "@/lib/flows/model";
import { hasMalformedIntent, type Intent, intentOf } from "../../intent/intent";
import { unmetIntent } from "../../intent/unmet-intent";
import { openings } from "../../paths/openings";
import type { ProvedPath } from "../../paths/paths-to-end";
import { recoveriesOf } from "../../recovery/recoveries-of";
import type { AssuranceRule } from "../assurance-rule";
import { transitionPlace } from "../transition-place";

/** Every path to an END proves what the END is meant for; each that does not is reported where it parts from that. */
export const intentUnmet: AssuranceRule = ({ flow: { flowType, nodes }, spend, ...ways }) => {
	const intents = new Map(nodes.flatMap((node) => entryOf(node, intentOf(node, flowType))));
	const recoveries = recoveriesOf(ways);
	const renewing = new Set(recoveries.map(({ nodeId }) => nodeId));
	const malformed = nodes
		.filter((node) => (node.type === "END" || renewing.has(node.id)) && hasMalformedIntent(node, flowType))
		.map(asMalformed);
	const weak = ways.ends.flatMap(({ nodeId, ways: paths }) => {
		const intent = intents.get(nodeId);
		return intent === undefined ? [] : paths.flatMap((way) => unmetWay(way, nodeId, intent));
	});
	const recovering = recoveries.flatMap(({ nodeId, takes }) => {
		const intent = intents.get(nodeId);
		return intent === undefined ? [] : takes.flatMap((way) => unmetWay(way, nodeId, intent)).map(atRecovery);
	});
	if (weak.length === 0) return [...malformed, ...recovering];
	const isGood = (outcome: Omit<ProvedPath, "path">, endId: string) => {
		const intent = intents.get(endId);
		return intent === undefined || unmetIntent(outcome, flowType, intent).length === 0;
	};
	const openingOf = openings({ ways, isGood, spend });
	const found = weak.map((each): FlowIssue => {
		const opening = openingOf(each.way.path);
		const facts = each.way.facts.join(" + ");
		const proved = facts === "" ? "nothing" : facts;
		const said = `proves only ${proved}, and is meant to prove ${each.intent}`;
		if (opening === null)
			return {
				code: "intent-unmet",
				severity: "error",
				nodeId: each.endId,
				path: placeOf(each.endId),
				message: `A path to END node "${each.endId}" ${said}.`,
				params: { member: "path", facts, intent: each.intent },
			};
		return {
			code: "intent-unmet",
			severity: "error",
			nodeId: opening.nodeId,
			path: transitionPlace(nodes, opening),
			message: `The path that leaves "${opening.nodeId}" by ${opening.way} to END node "${each.endId}" ${said}.`,
			params: { member: "transition", facts, intent: each.intent, end: each.endId },
		};
	});
	return [...malformed, ...found, ...recovering];

	function unmetWay(way: ProvedPath, endId: string, intent: Intent) {
		const [unmet] = unmetIntent(way, flowType, intent);
		return unmet === undefined ? [] : [{ way, endId, intent: unmet === "accepts" ? acceptedIn(intent) : unmet }];
	}

	function atRecovery({ way, endId, intent }: ReturnType<typeof unmetWay>[number]): FlowIssue {
		const facts = way.facts.join(" + ");
		return {
			code: "intent-unmet",
			severity: "error",
			nodeId: endId,
			path: placeOf(endId),
			message: `Somebody who has proved only ${facts === "" ? "nothing" : facts} gets new credentials at "${endId}", which is meant to take ${intent}.`,
			params: { member: "recovery", facts, intent },
		};
	}

	function placeOf(nodeId: string): string {
		return `nodes[${nodes.findIndex(({ id }) => id === nodeId)}]`;
	}

	function asMalformed({ id }: FlowNode): FlowIssue {
		return {
			code: "intent-malformed",
			severity: "error",
			nodeId: id,
			path: `${placeOf(id)}.meta.intent`,
			message: `The intent of node "${id}" cannot be read, so it is not checked.`,
		};
	}
};

function entryOf({ id }: FlowNode, intent: Intent | null): [string, Intent][] {
	return intent === null ? [] : [[id, intent]];
}

/** The accepted sets, for example `password + phone | passkey`. */
function acceptedIn({ accepts = [] }: Intent): string {
	return accepts.map((facts) => facts.join(" + ")).join(" | ");
}
