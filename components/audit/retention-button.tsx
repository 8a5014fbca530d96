"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { putAuditRetentionContract } from "@/lib/platform/audit/calls";
import { MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "@/lib/platform/audit/contract";
import { call } from "@/lib/platform/http/call";

/** Sets the retention of events; before saving, the dialog says what will be deleted. */
export function RetentionButton({ organization, keptDays }: { organization: string; keptDays: number | null }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	// The page is read again after a change, which takes a moment.
	const [stored, setStored] = useState(keptDays);
	const [open, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const [tried, setTried] = useState(false);
	const days = daysOf(typed);
	const saving = useMutation({
		mutationFn: (value: number | null) =>
			call(putAuditRetentionContract, { params: { organization }, body: { keptDays: value } }),
		onSuccess({ value }) {
			setStored(value.keptDays);
			setOpen(false);
			toast.done(t("audit:retention-saved"));
			router.refresh();
		},
	});
	return (
		<>
			<Button
				access={putAuditRetentionContract.access}
				onClick={() => {
					setTyped(stored === null ? "" : String(stored));
					setTried(false);
					saving.reset();
					setOpen(true);
				}}
			>
				{t("audit:retention")}
			</Button>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				title={t("audit:retention")}
				description={
					typeof days === "number" ? t("audit:retention-confirm", { count: days }) : t("audit:retention-hint")
				}
				confirmLabel={t("audit:retention-save")}
				busy={saving.isPending}
				onConfirm={() => {
					setTried(true);
					if (days !== undefined) saving.mutate(days);
				}}
			>
				<TextField
					label={t("audit:retention-days")}
					value={typed}
					error={tried && days === undefined ? t("audit:retention-wrong") : undefined}
					inputMode="numeric"
					autoComplete="off"
					dir="ltr"
					onChange={(event) => setTyped(event.target.value)}
				/>
				<RefusalNotice error={saving.error} />
			</ConfirmDialog>
		</>
	);
}

/** Null for an empty text, undefined for one that is no number of days in the range. */
function daysOf(typed: string): number | null | undefined {
	const text = typed.trim();
	if (text === "") return null;
	const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
	return days >= MIN_KEPT_DAYS && days <= MAX_KEPT_DAYS ? days : undefined;
}
