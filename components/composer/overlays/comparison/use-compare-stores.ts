"use client";
import { useMemo } from "react";
import { emptyAnnotations, type FlowDefinition } from "@/lib/flows/model";
import { type ComposerStore, createComposerStore } from "../../store/composer-store";
import { type ComposerViewStore, createComposerView } from "../../store/composer-view";

export interface SideStores {
	draft: ComposerStore;
	view: ComposerViewStore;
}

/** Read-only stores for two definitions. */
export function useCompareStores(
	before: FlowDefinition,
	after: FlowDefinition,
	language: string,
): { before: SideStores; after: SideStores } {
	return useMemo(
		() => ({ before: storesOf(before, language), after: storesOf(after, language) }),
		[before, after, language],
	);
}

/** Read-only stores for one definition. */
export function storesOf(definition: FlowDefinition, language: string): SideStores {
	const draft = { definition, annotations: emptyAnnotations, texts: {} };
	return {
		draft: createComposerStore({ flowId: "", saved: { version: 0, annotationsRevision: 0, draft }, readOnly: true }),
		view: createComposerView({ language }),
	};
}
