"use client";
import { type ReactNode, useMemo } from "react";
import { drawnNode } from "@/components/gate/drawn-node";
import type { FlowNode } from "@/lib/flows/model";
import { screenOfPrompt } from "@/lib/flows/runtime/contract";
import { gateTranslation } from "@/lib/platform/i18n/gate-translation";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useDefinition } from "../../store/composer-context";

/** Renders the screen that the runtime generates for a node without components, with the texts of the sign-in pages. */
export function GeneratedScreen({ node, children }: { node: FlowNode; children: (generated: FlowNode) => ReactNode }) {
	const { nodes, flowType } = useDefinition();
	const { language } = useComposerTexts();
	const generated = useMemo(() => {
		const byId = new Map(nodes.map((each) => [each.id, each]));
		return drawnNode(screenOfPrompt({ nodes: byId }, node), flowType, gateTranslation(language));
	}, [nodes, node, flowType, language]);
	return children(generated);
}
