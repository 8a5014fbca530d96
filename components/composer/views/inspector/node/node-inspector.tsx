"use client";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type FlowNode, isSubflowStep } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { nodeKind } from "../../../derived/words/node-title";
import { NodeIcon } from "../../../parts/node-icon";
import { ElementsSection } from "../elements/elements-section";
import { ExecutorSection } from "../executor/executor-section";
import { PropertiesSection } from "../executor/properties-section";
import { SubflowSection } from "../executor/subflow-section";
import { InputsSection } from "../inputs/inputs-section";
import { InspectorHeader } from "../layout/inspector-header";
import { LeadsToSection } from "../targets/leads-to-section";
import { ActionsSection } from "./actions-section";
import { IdentitySection } from "./identity-section";
import { NodeActions } from "./node-actions";
import { ProblemsSection } from "./problems-section";

/** The inspector of one node. */
export const NodeInspector = memo(function NodeInspector({ node }: { node: FlowNode }) {
	return (
		<div className="pb-6">
			<Header node={node} />
			<ProblemsSection nodeId={node.id} />
			{node.type === "PROMPT" || node.meta?.components?.length ? <ElementsSection node={node} /> : null}
			{node.type === "TASK_EXECUTION" || node.executor !== undefined ? <ExecutorSection node={node} /> : null}
			{isSubflowStep(node) ? <SubflowSection node={node} /> : null}
			{!isSubflowStep(node) && (node.type === "TASK_EXECUTION" || node.properties !== undefined) ? (
				<PropertiesSection node={node} />
			) : null}
			<LeadsToSection node={node} />
			{node.type === "PROMPT" || node.type === "TASK_EXECUTION" || node.inputs !== undefined ? (
				<InputsSection node={node} />
			) : null}
			{node.type === "PROMPT" || node.actions !== undefined ? <ActionsSection node={node} /> : null}
			<IdentitySection node={node} />
		</div>
	);
});

function Header({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	return (
		<InspectorHeader
			icon={<NodeIcon node={node} />}
			title={titleOf(node.id)}
			kind={nodeKind(node, t)}
			actions={<NodeActions nodeId={node.id} />}
		/>
	);
}
