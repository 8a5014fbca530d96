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
import { putPasswordHistoryContract } from "@/lib/identity/directory/calls";
import { MAX_REMEMBERED } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

/** Sets how many former passwords are not accepted again; before saving a lower number, the dialog says what will be deleted. */
export function PasswordHistoryButton({ organization, remembered }: { organization: string; remembered: number }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	// The page is read again after a change, which takes a moment.
	const [stored, setStored] = useState(remembered);
	const [open, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const [tried, setTried] = useState(false);
	const number = numberOf(typed);
	const saving = useMutation({
		mutationFn: (value: number) =>
			call(putPasswordHistoryContract, { params: { organization }, body: { remembered: value } }),
		onSuccess({ value }) {
			setStored(value.remembered);
			setOpen(false);
			toast.done(t("users:password-history.saved"));
			router.refresh();
		},
	});
	return (
		<>
			<Button
				access={putPasswordHistoryContract.access}
				onClick={() => {
					setTyped(String(stored));
					setTried(false);
					saving.reset();
					setOpen(true);
				}}
			>
				{t("users:password-history")}
			</Button>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				title={t("users:password-history")}
				description={t(
					number !== undefined && number < stored ? "users:password-history.fewer" : "users:password-history.text",
				)}
				confirmLabel={t("users:password-history.save")}
				busy={saving.isPending}
				onConfirm={() => {
					setTried(true);
					if (number !== undefined) saving.mutate(number);
				}}
			>
				<TextField
					label={t("users:password-history.number")}
					hint={t("users:password-history.hint")}
					value={typed}
					error={tried && number === undefined ? t("users:password-history.wrong") : undefined}
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

/** Undefined for a text that is no number in the range. */
function numberOf(typed: string): number | undefined {
	const number = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
	return number <= MAX_REMEMBERED ? number : undefined;
}
