"use client";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import { getConfigurationChangeContract } from "@/lib/protocols/configuration/calls";
import type { ChangeList } from "@/lib/protocols/configuration/contract";

/** The configurations that were applied, each with the way back to what applied before. */
export function AppliedChanges({
	changes,
	onReturn,
}: {
	changes: ChangeList["changes"];
	onReturn: (changeId: string) => Promise<void>;
}) {
	const { t } = useTranslation();
	return (
		<Section title={t("configuration:changes")}>
			<p className="text-sm text-muted">
				{changes.length === 0 ? t("configuration:changes-empty") : t("configuration:changes-text")}
			</p>
			<ul className="flex flex-col gap-2">
				{changes.map(({ id, at, by, changes: count }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2 border-t pt-2">
						<span className="flex min-w-0 flex-col wrap-anywhere">
							<DateTime at={at} />
							<span className="text-sm text-muted">{t("configuration:change-by", { name: by, changes: count })}</span>
						</span>
						<Button access={getConfigurationChangeContract.access} onClick={() => onReturn(id)}>
							<Undo2 size={16} aria-hidden="true" />
							{t("configuration:return")}
						</Button>
					</li>
				))}
			</ul>
		</Section>
	);
}
