"use client";
import { memo } from "react";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { canLead } from "../../../derived/executors/can-lead";
import { useExecutors } from "../../../derived/executors/executors-context";
import { Section } from "../layout/section";
import { TransitionRow } from "./transition-row";

/** Where a node leads, one row for each way out; the same connections as on the canvas. */
export const LeadsToSection = memo(function LeadsToSection({ node }: { node: FlowNode }) {
	const { t } = useText();
	const executors = useExecutors();
	const ways = transitionsOf(node).filter((way) => canLead(node, way, executors));
	if (ways.length === 0) return null;
	return (
		<Section title={t("inspector:leads-to")} count={ways.length}>
			<ul className="flex flex-col gap-3">
				{ways.map((way, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: connecting a button names its slot anew, and the focus is to stay
					<TransitionRow key={index} nodeId={node.id} way={way} />
				))}
			</ul>
		</Section>
	);
});
