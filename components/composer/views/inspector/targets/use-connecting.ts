"use client";
import { useMemo } from "react";
import { connect, disconnect, type WayOut } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { wayOutName } from "../../../derived/words/way-out-name";
import { useComposerStore } from "../../../store/composer-context";

/** Leads ways out elsewhere or nowhere, as steps that say which and where. */
export function useConnecting() {
	const { t } = useText();
	const { resolve } = useComposerTexts();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	return useMemo(
		() => ({
			connect(nodeId: string, way: WayOut, target: string) {
				const params = { name: wayOutName(way, t, resolve), title: titleOf(target) };
				store
					.getState()
					.edit({ key: "inspector:step.connected", params }, (flow) => connect(flow, nodeId, way.slot, target));
			},
			disconnect(nodeId: string, way: WayOut) {
				const params = { name: wayOutName(way, t, resolve) };
				store
					.getState()
					.edit({ key: "inspector:step.disconnected", params }, (flow) => disconnect(flow, nodeId, way.slot));
			},
		}),
		[t, resolve, titleOf, store],
	);
}
