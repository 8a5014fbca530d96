"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { textOnlyHere } from "../../commands/texts/text-only-here";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useSharedTexts } from "../../derived/texts/use-shared-texts";
import { useComposer, useComposerStore, useView, useViewStore } from "../../store/composer-context";
import { publishedOf, sameJson } from "../../store/composer-draft";

/** Says that the draft changes a text which other flows use too, and offers to change it in this flow alone. */
export function SharedTextsNotice() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const flowId = useComposer((state) => state.flowId);
	const drafted = useComposer(({ history }) => history.present.texts);
	const inUse = useComposer(({ saved }) => publishedOf(saved).texts);
	const { resources } = useComposerTexts();
	const shared = useSharedTexts(flowId);
	const view = useViewStore();
	const everywhere = useView(({ textsForAll }) => textsForAll);
	const name = Object.keys(drafted).find(
		(each) => shared?.has(each) === true && !everywhere.has(each) && !sameJson(drafted[each], inUse[each]),
	);
	if (name === undefined) return null;
	const others = shared?.get(name) ?? [];
	return (
		<Notice
			tone="warning"
			title={t("composer:shared-text.title", { count: others.length, name })}
			actions={
				<>
					<Button
						size="small"
						variant="primary"
						onClick={() =>
							store
								.getState()
								.change({ key: "composer:shared-text.step" }, (draft) => textOnlyHere(draft, name, resources))
						}
					>
						{t("composer:shared-text.only-here")}
					</Button>
					<Button size="small" onClick={() => view.getState().show({ textsForAll: new Set([...everywhere, name]) })}>
						{t("composer:shared-text.everywhere")}
					</Button>
				</>
			}
		>
			{t("composer:shared-text.used-by", { flows: others.join(", ") })}
		</Notice>
	);
}
