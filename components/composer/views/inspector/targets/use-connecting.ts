"use client";
import { useMemo } from "react";
import { connect, disconnect, type Transition } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposerStore } from "../../../store/composer-context";

/** Leads ways out elsewhere or nowhere, as steps that say which and where. */
export function useConnecting() {
	const { t } = useText();
	const { resolve } = useComposerTexts();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	return useMemo(
		() => ({
			connect(nodeId: string, way: Transition, target: string) {
				const params = { name: transitionName(way, t, resolve), title: titleOf(target) };
				store
					.getState()
					.edit({ key: "inspector:step.connected", params }, (flow) => connect(flow, nodeId, way.slot, target));
			},
			disconnect(nodeId: string, way: Transition) {
				const params = { name: transitionName(way, t, resolve) };
				store
					.getState()
					.edit({ key: "inspector:step.disconnected", params }, (flow) => disconnect(flow, nodeId, way.slot));
			},
		}),
		[t, resolve, titleOf, store],
	);
}
