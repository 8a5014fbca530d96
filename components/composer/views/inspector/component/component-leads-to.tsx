"use client";
import { useTranslation } from "react-i18next";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import { Section } from "../layout/section";
import { TransitionRow } from "../targets/transition-row";

/** The target of a button. */
export function ComponentLeadsTo({ node, componentId }: { node: FlowNode; componentId: string }) {
	const { t } = useTranslation();
	const transitions = transitionsOf(node).filter(({ actionRef }) => actionRef === componentId);
	if (transitions.length === 0) return null;
	return (
		<Section title={t("inspector:leads-to")}>
			<ul className="flex flex-col gap-3">
				{transitions.map((transition, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: connecting a button changes its slot, and the focus must stay
					<TransitionRow key={index} nodeId={node.id} transition={transition} />
				))}
			</ul>
		</Section>
	);
}
