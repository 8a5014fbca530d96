"use client";
import { useSearchParams } from "next/navigation";
import { memo, useCallback, useMemo, useState } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import { useMay } from "@/components/ui/permissions";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowDefinition } from "@/lib/flows/model";
import { publishFlowDraftContract, putFlowDraftContract } from "@/lib/flows/publication/calls";
import type { Branding } from "@/lib/identity/branding/contract";
import { SavingProvider } from "./commands/saving/saving-context";
import { BrandingProvider } from "./derived/branding-context";
import { ExecutorsProvider } from "./derived/executors/executors-context";
import { FlowFactsProvider } from "./derived/flow-facts";
import { allSubflows, type LoadedSubflow } from "./derived/subflows/load-subflow";
import { SubflowsProvider } from "./derived/subflows/subflows-context";
import {
	type KnownSurroundings,
	SurroundingsProvider,
	useSurroundingsWithSecrets,
} from "./derived/surroundings-context";
import { ComposerTextsProvider } from "./derived/texts/composer-texts";
import { ThingNamesProvider } from "./derived/thing-names";
import { loadAssurance } from "./derived/use-analysis";
import { ComposerFrame } from "./frame/composer-frame";
import { keptCodeBeside } from "./store/code-beside";
import { ComposerProvider } from "./store/composer-context";
import type { SavedDraft } from "./store/composer-draft";
import { createComposerView, type Projection } from "./store/composer-view";
import { editingSessionWith } from "./store/editing-sessions";
import { keptWires } from "./store/shown-wires";
import { readAddress } from "./store/view-address";

export interface ComposerProps {
	flowId: string;
	saved: SavedDraft;
	executors: readonly DescribedExecutor[];
	/** The branding of the organization's pages. */
	branding: Branding;
	/** What the policy requires of the paths of the flow, and the services that its steps can name. */
	surroundings: KnownSurroundings;
	/** The versions of other flows that the saved definition runs, at any depth. */
	subflows: readonly LoadedSubflow[];
	/** The effective texts of the organization, by language, namespace and key. */
	texts: TextResources;
	/** The version that is shown, if it is not the active one; it cannot be changed. */
	readOnlyVersion?: number | undefined;
	/** The version that people get. */
	activeVersion: number;
	/** The language of the console; screens are first shown in it. */
	language: string;
}

/**
 * The composer: a draft of a flow, shown and changed as canvas, outline, storyboard and code. It opens as its link says; the address
 * of the window is still that of the page before when React renders it for the first time.
 */
export function Composer(props: ComposerProps) {
	const search = useSearchParams();
	const [opened] = useState(() => search.toString());
	return <OpenedComposer {...props} opened={opened} />;
}

/** Not rendered again when the composer itself writes the address. */
const OpenedComposer = memo(function OpenedComposer({
	opened,
	flowId,
	saved,
	executors,
	branding,
	surroundings: surroundingsOfPage,
	subflows,
	texts,
	readOnlyVersion,
	activeVersion,
	language,
}: ComposerProps & { opened: string }) {
	const [loaded] = useState(texts);
	const { surroundings, addSecret } = useSurroundingsWithSecrets(surroundingsOfPage);
	const may = useMay();
	const readOnly = readOnlyVersion !== undefined || !may(putFlowDraftContract.access);
	const mayPublish = may(publishFlowDraftContract.access);
	const [stores] = useState(() => {
		const { view, selection } = readAddress(new URLSearchParams(opened));
		const draft = editingSessionWith({ flowId, saved, readOnly, mayPublish });
		draft.getState().select(selection);
		return {
			draft,
			view: createComposerView({
				language,
				projection: usualProjection(),
				allWires: keptWires(),
				codeBeside: keptCodeBeside(),
				...view,
			}),
		};
	});
	const errorsOf = useCallback(
		async (draft: FlowDefinition, published: FlowDefinition) => {
			const byName = new Map(executors.map((executor) => [executor.name, executor]));
			const catalog = catalogForCheck(executors);
			const assurance = await loadAssurance();
			const subflows = await allSubflows([...draft.nodes, ...published.nodes]);
			const problemsOf = (flow: FlowDefinition) => [
				...checkFlow({ ...flow, id: flowId }, catalog, subflows),
				...assurance.analyseFlow(flow, byName, { ...surroundings, subflows, flowId }).problems,
			];
			const errors = assurance.blockingProblems(problemsOf(draft), problemsOf(published)).length;
			if (!surroundings.policy.testsBlock) return errors;
			const expanded = (flow: FlowDefinition) => assurance.expandedFlow(flow, byName, subflows);
			const tests = assurance.generateScenarios(expanded(published), byName);
			const results = assurance.compareScenarios(tests, expanded(draft), byName);
			return errors + assurance.changedResults(results, stores.view.getState().acceptedTests).length;
		},
		[flowId, executors, surroundings, stores],
	);
	const defaults = useMemo(() => ({ language, projection: usualProjection() }), [language]);
	return (
		<ComposerProvider stores={stores}>
			<ExecutorsProvider executors={executors}>
				<BrandingProvider branding={branding}>
					<ComposerTextsProvider loaded={loaded}>
						<SurroundingsProvider surroundings={surroundings} addSecret={addSecret}>
							<SubflowsProvider loaded={subflows}>
								<ThingNamesProvider>
									<FlowFactsProvider>
										<SavingProvider loaded={loaded} errorsOf={errorsOf}>
											<ComposerFrame
												defaults={defaults}
												fromServer={saved}
												version={readOnlyVersion}
												activeVersion={activeVersion}
											/>
										</SavingProvider>
									</FlowFactsProvider>
								</ThingNamesProvider>
							</SubflowsProvider>
						</SurroundingsProvider>
					</ComposerTextsProvider>
				</BrandingProvider>
			</ExecutorsProvider>
		</ComposerProvider>
	);
});

/** On a phone the outline comes first, because a graph has no room there. */
function usualProjection(): Projection {
	return window.matchMedia("(max-width: 47.99rem)").matches ? "outline" : "canvas";
}
