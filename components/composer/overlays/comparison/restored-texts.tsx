"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useMay } from "@/components/ui/permissions";
import { restoreVersionTextsContract } from "@/lib/flows/translations/calls";
import { useSharedTexts } from "../../derived/texts/use-shared-texts";
import type { TextChange } from "./changed-texts";
import { TextChanges } from "./text-changes";

/** The texts that were different in the old version, the choice to restore them too, and the other flows that this changes. */
export function RestoredTexts({
	flowId,
	changes,
	chosen,
	choose,
}: {
	flowId: string;
	changes: readonly TextChange[];
	chosen: boolean;
	choose: (chosen: boolean) => void;
}) {
	const { t } = useTranslation();
	const may = useMay()(restoreVersionTextsContract.access);
	const shared = useSharedTexts(flowId);
	const others = new Set(changes.flatMap(({ namespace, key }) => shared?.get(`${namespace}:${key}`) ?? []));
	return (
		<div className="flex flex-col gap-1.5">
			<div className="max-h-60 overflow-y-auto">
				<TextChanges changes={changes} />
			</div>
			{may ? (
				<CheckboxField
					label={t("compare:restore.texts")}
					hint={others.size === 0 ? undefined : t("compare:restore.texts-shared", { flows: [...others].join(", ") })}
					checked={chosen}
					onChange={(event) => choose(event.target.checked)}
				/>
			) : (
				<p className="text-sm text-muted">{t("compare:restore.texts-stay")}</p>
			)}
		</div>
	);
}
