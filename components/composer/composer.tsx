"use client";
import { useMemo, useState } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { Branding } from "@/lib/identity/branding/contract";
import { SavingProvider } from "./commands/saving/saving-context";
import { BrandingProvider } from "./derived/branding-context";
import { ExecutorsProvider } from "./derived/executors/executors-context";
import { FlowFactsProvider } from "./derived/flow-facts";
import { ComposerTextsProvider } from "./derived/texts/composer-texts";
import { ComposerFrame } from "./frame/composer-frame";
import { ComposerProvider } from "./store/composer-context";
import type { SavedDraft } from "./store/composer-draft";
import { createComposerView, type Projection } from "./store/composer-view";
import { editingSessionWith } from "./store/editing-sessions";
import { readAddress } from "./store/view-address";

export interface ComposerProps {
	flowId: string;
	saved: SavedDraft;
	executors: readonly DescribedExecutor[];
	/** How the pages of the organization look. */
	branding: Branding;
	/** Effective texts of the organization, by language, namespace and key. */
	texts: TextResources;
	/** The version that is read, when it is not the active one; nothing can be changed then. */
	readOnlyVersion?: number | undefined;
	/** The language of the console: the one screens are read in at first. */
	language: string;
}

/** The composer: one draft of a flow, seen and changed as canvas, outline, storyboard and code. */
export function Composer({ flowId, saved, executors, branding, texts, readOnlyVersion, language }: ComposerProps) {
	const [loaded] = useState(texts);
	const [stores] = useState(() => {
		const { view, selection } = readAddress(new URLSearchParams(window.location.search));
		const draft = editingSessionWith({ flowId, saved, readOnly: readOnlyVersion !== undefined });
		draft.getState().select(selection);
		return { draft, view: createComposerView({ language, projection: usualProjection(), ...view }) };
	});
	const defaults = useMemo(() => ({ language, projection: usualProjection() }), [language]);
	return (
		<ComposerProvider stores={stores}>
			<ExecutorsProvider executors={executors}>
				<BrandingProvider branding={branding}>
					<ComposerTextsProvider loaded={loaded}>
						<FlowFactsProvider>
							<SavingProvider loaded={loaded}>
								<ComposerFrame defaults={defaults} fromServer={saved} version={readOnlyVersion} />
							</SavingProvider>
						</FlowFactsProvider>
					</ComposerTextsProvider>
				</BrandingProvider>
			</ExecutorsProvider>
		</ComposerProvider>
	);
}

/** A phone has no room for a graph: there the outline comes first. */
function usualProjection(): Projection {
	return window.matchMedia("(max-width: 47.99rem)").matches ? "outline" : "canvas";
}
