"use client";
import { memo } from "react";
import type { FlowNode } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { NodeIcon } from "../../canvas/node-icon";
import { nodeKind } from "../../canvas/node-title";
import { useFlowFacts } from "../../derived/flow-facts";
import { InspectorHeader } from "../inspector-header";
import { LeadsToSection } from "../targets/leads-to-section";
import { ActionsSection } from "./actions-section";
import { ElementsSection } from "./elements-section";
import { ExecutorSection } from "./executor-section";
import { IdentitySection } from "./identity-section";
import { InputsSection } from "./inputs-section";
import { NodeActions } from "./node-actions";
import { ProblemsSection } from "./problems-section";
import { PropertiesSection } from "./properties-section";

/** Everything about one node. */
export const NodeInspector = memo(function NodeInspector({ node }: { node: FlowNode }) {
	return (
		<div className="pb-6">
			<Header node={node} />
			<ProblemsSection nodeId={node.id} />
			{node.type === "PROMPT" || node.meta?.components?.length ? <ElementsSection node={node} /> : null}
			{node.type === "TASK_EXECUTION" || node.executor !== undefined ? <ExecutorSection node={node} /> : null}
			{node.type === "TASK_EXECUTION" || node.properties !== undefined ? <PropertiesSection node={node} /> : null}
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
	const { t } = useText();
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
