"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer, useComposerStore } from "../../store/composer-context";
import { joinAfter } from "./join-after";

/** Offers to join what led to a step that was just deleted with what followed it, until something else is done. */
export function JoinOffer() {
	const { t } = useTranslation();
	const language = useLanguage();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const history = useComposer((state) => state.history);
	const [declined, decline] = useState<number | null>(null);
	const offer = useMemo(() => joinAfter(history), [history]);
	const at = history.past.at(-1)?.at ?? null;
	if (offer === null || declined === at) return null;
	const names = offer.from.map((id) => t("composer:join.quoted", { title: titleOf(id) }));
	const from = new Intl.ListFormat(language.code, { type: "conjunction" }).format(names);
	const params = { from, title: titleOf(offer.to) };
	return (
		<Notice
			tone="info"
			title={t("composer:join.title", params)}
			actions={
				<>
					<Button
						size="small"
						variant="primary"
						onClick={() => store.getState().edit({ key: "composer:join.step", params }, () => offer.flow)}
					>
						{t("composer:join.confirm")}
					</Button>
					<Button size="small" onClick={() => decline(at)}>
						{t("composer:join.decline")}
					</Button>
				</>
			}
		/>
	);
}
