"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { connect, disconnect, type Transition } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposerStore } from "../../../store/composer-context";

/** Changes or removes targets of transitions, as steps of the history with a description. */
export function useConnecting() {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	return useMemo(
		() => ({
			connect(nodeId: string, transition: Transition, target: string) {
				const params = { name: transitionName(transition, t, resolve, titleOf), title: titleOf(target) };
				store
					.getState()
					.edit({ key: "inspector:step.connected", params }, (flow) => connect(flow, nodeId, transition.slot, target));
			},
			disconnect(nodeId: string, transition: Transition) {
				const params = { name: transitionName(transition, t, resolve, titleOf) };
				store
					.getState()
					.edit({ key: "inspector:step.disconnected", params }, (flow) => disconnect(flow, nodeId, transition.slot));
			},
		}),
		[t, resolve, titleOf, store],
	);
}
