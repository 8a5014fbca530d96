"use client";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import { canLead } from "../../../derived/executors/can-lead";
import { useExecutors } from "../../../derived/executors/executors-context";
import { Section } from "../layout/section";
import { TransitionRow } from "./transition-row";

/** The targets of a node, one row for each transition; the same connections as on the canvas. */
export const LeadsToSection = memo(function LeadsToSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const executors = useExecutors();
	const transitions = transitionsOf(node).filter((transition) => canLead(node, transition, executors));
	if (transitions.length === 0) return null;
	return (
		<Section title={t("inspector:leads-to")} count={transitions.length}>
			<ul className="flex flex-col gap-3">
				{transitions.map((transition, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: connecting a button names its slot anew, and the focus is to stay
					<TransitionRow key={index} nodeId={node.id} transition={transition} />
				))}
			</ul>
		</Section>
	);
});
