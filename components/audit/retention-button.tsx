"use client";
import { useTranslation } from "react-i18next";
import { NumberSettingButton } from "@/components/ui/number-setting-button";
import { putAuditRetentionContract } from "@/lib/platform/audit/calls";
import { MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "@/lib/platform/audit/contract";
import { call } from "@/lib/platform/http/call";

/** Sets the retention of events; before saving, the dialog says what will be deleted. */
export function RetentionButton({ organization, keptDays }: { organization: string; keptDays: number | null }) {
	const { t } = useTranslation();
	return (
		<NumberSettingButton
			stored={keptDays}
			access={putAuditRetentionContract.access}
			texts={{
				name: t("audit:retention"),
				field: t("audit:retention-days"),
				wrong: t("audit:retention-wrong"),
				save: t("audit:retention-save"),
				saved: t("audit:retention-saved"),
			}}
			read={daysOf}
			consequence={(days) =>
				typeof days === "number" ? t("audit:retention-confirm", { count: days }) : t("audit:retention-hint")
			}
			store={async (days) => {
				const { value } = await call(putAuditRetentionContract, {
					params: { organization },
					body: { keptDays: days },
				});
				return value.keptDays;
			}}
		/>
	);
}

/** Null for an empty text, undefined for one that is no number of days in the range. */
function daysOf(typed: string): number | null | undefined {
	if (typed === "") return null;
	const days = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
	return days >= MIN_KEPT_DAYS && days <= MAX_KEPT_DAYS ? days : undefined;
}
