"use client";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "@/components/ui/toast";
import { useRefresh } from "@/components/ui/use-refresh";
import { putSelectionContract } from "@/lib/flows/presence/calls";
import type { FlowPresence } from "@/lib/flows/presence/contract";
import { call } from "@/lib/platform/http/call";
import { useComposer, useView, useViewStore } from "../../store/composer-context";
import { withColours } from "./colours";
import { followPresence } from "./follow-presence";
import { noticeOf } from "./notices-of";
import { presenceTab } from "./presence-page";

const TOLD_AFTER_MS = 250;
const MAX_NODES = 50;

/** Follows who else has the flow open, says what they saved and published, and tells them what is selected here. */
export function usePresence(): void {
	const { t } = useTranslation();
	const view = useViewStore();
	const flowId = useComposer((state) => state.flowId);
	const refresh = useRefresh();
	const toast = useToast();
	const before = useRef<FlowPresence>(undefined);
	const onPresence = useRef<(presence: FlowPresence) => void>(undefined);
	onPresence.current = (presence) => {
		view.getState().show({ others: withColours(presence.people) });
		const notice = before.current === undefined ? null : noticeOf(before.current, presence);
		before.current = presence;
		if (notice === null) return;
		toast.done(t(notice.key, notice.params));
		// Takes over what they saved, unless there are unsaved changes.
		refresh();
	};
	useEffect(() => {
		const stop = new AbortController();
		void followPresence(flowId, (presence) => onPresence.current?.(presence), stop.signal);
		return () => {
			stop.abort();
			view.getState().show({ others: [] });
		};
	}, [flowId, view]);
	useTellSelection(flowId);
}

/** Tells others which nodes are selected here; says nothing while nobody else is there. */
function useTellSelection(flowId: string): void {
	const nodes = useComposer(({ selection }) => selection.nodes);
	const others = useView((shown) => shown.others.map(({ id }) => id).join(" "));
	useEffect(() => {
		if (others === "") return;
		const stop = new AbortController();
		const timer = setTimeout(() => {
			const params = { flowId, tab: presenceTab };
			// The next selection tries again.
			call(putSelectionContract, { params, body: { nodes: nodes.slice(0, MAX_NODES) }, signal: stop.signal }).catch(
				() => {},
			);
		}, TOLD_AFTER_MS);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [flowId, nodes, others]);
}
