import type { RefObject } from "react";
import type { TextResources } from "@/components/screen/screen-texts";
import type { FlowDefinition } from "@/lib/flows/model";
import { deleteFlowDraftContract, getFlowPublicationContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import type { useComposerStore, useViewStore } from "../../store/composer-context";
import { publishedOf, sameDefinition } from "../../store/composer-draft";
import { isDirty } from "../../store/composer-store";
import { announceSaved } from "./other-tabs";
import { overwriteTexts } from "./overwrite-texts";
import { type Publication, publishDraft } from "./publish-draft";
import { type Sent, saveDraft } from "./save-draft";
import { IDLE, type SavingState } from "./saving-state";

interface Surroundings {
	flowId: string;
	store: ReturnType<typeof useComposerStore>;
	view: ReturnType<typeof useViewStore>;
	loaded: TextResources;
	/** The number of errors that prevent the publication of a draft, given the published version. */
	errorsOf: (draft: FlowDefinition, published: FlowDefinition) => Promise<number>;
	refresh: () => void;
	/** What was sent, and never answered. */
	unanswered: RefObject<Sent | null>;
}

/** What the mutations of saving do, each with the draft as it is when its turn has come. */
export function savingActs({ flowId, store, view, loaded, errorsOf, refresh, unanswered }: Surroundings) {
	const keep = async () => {
		const { saved, history, markSaved } = store.getState();
		await saveDraft(flowId, { saved, draft: history.present, loaded, unanswered }, markSaved);
	};
	const blockingErrors = async () => {
		const { saved, history } = store.getState();
		const { definition } = history.present;
		const published = publishedOf(saved).definition;
		return sameDefinition(definition, published) ? 0 : errorsOf(definition, published);
	};
	return {
		async save(): Promise<SavingState> {
			if (!isDirty(store.getState())) return IDLE;
			await keep();
			if (view.getState().unreadCode) store.getState().refuse({ key: "composer:said.kept-without-code" });
			else store.getState().announce({ key: "composer:said.kept" });
			announceSaved(flowId, null);
			refresh();
			// The draft is saved with its errors, which the list shows at once.
			void blockingErrors().then((errors) => {
				if (errors > 0) view.getState().show({ problems: true });
			});
			return IDLE;
		},
		async ask(): Promise<SavingState> {
			const errors = await blockingErrors();
			if (errors > 0) {
				view.getState().show({ problems: true, focusProblem: true });
				return { kind: "blocked", errors };
			}
			const { version } = store.getState().saved;
			if (isDirty(store.getState())) await keep();
			const { value } = await call(getFlowPublicationContract, { params: { flowId } });
			if (value.activeVersion !== version) return { kind: "conflict", with: "version" };
			view.getState().show({ dialog: "publish" });
			return IDLE;
		},
		async publish(how: Publication): Promise<SavingState> {
			if (isDirty(store.getState())) await keep();
			const { saved, markSaved, announce } = store.getState();
			const published = await publishDraft(flowId, { ...how, saved });
			markSaved(published);
			announce({ key: "composer:said.published", params: { version: published.version } });
			announceSaved(flowId, published.version);
			refresh();
			return IDLE;
		},
		async keepTexts(now: TextResources): Promise<SavingState> {
			const { saved, history, markSaved } = store.getState();
			markSaved(await overwriteTexts(flowId, { saved, draft: history.present, loaded, now }));
			view.getState().show({ dialog: "publish" });
			return IDLE;
		},
		async discard(): Promise<SavingState> {
			const { saved, history, rebase } = store.getState();
			const { kept, ...rest } = saved;
			const ifMatch = `"${kept?.revision ?? 0}"`;
			if (kept !== undefined) await call(deleteFlowDraftContract, { params: { flowId }, ifMatch });
			const draft = { ...history.present, ...publishedOf(saved) };
			rebase({ ...rest, draft: { ...saved.draft, ...publishedOf(saved) } }, { key: "composer:step.discarded" }, draft);
			refresh();
			return IDLE;
		},
	};
}
