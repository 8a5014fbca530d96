"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CalledAccess } from "@/lib/platform/http/call";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { useRouter } from "./navigation";

import { RefusalNotice } from "./refusal-notice";
import { TextField } from "./text-field";
import { useToast } from "./toast";

/**
 * A button for a setting that is one number, or nothing where that has a meaning. Its dialog says before saving what the number that is
 * typed would do.
 */
export function NumberSettingButton<Value extends number | null>({
	stored,
	access,
	texts,
	read,
	consequence,
	store,
}: {
	stored: Value;
	access: CalledAccess;
	/** Translated. `name` is that of the setting, `wrong` says which numbers there are. */
	texts: { name: string; field: string; hint?: string; wrong: string; save: string; saved: string };
	/** The value of what is typed, without spaces around it; undefined for one that there is not. */
	read(typed: string): Value | undefined;
	/** @param now the stored value */
	consequence(value: Value | undefined, now: Value): string;
	/** Stores a value, and resolves to what is stored. */
	store(value: Value): Promise<Value>;
}) {
	const router = useRouter();
	const toast = useToast();
	// The page is read again after a change, which takes a moment.
	const [now, setNow] = useState(stored);
	const [open, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const [tried, setTried] = useState(false);
	const value = read(typed.trim());
	const saving = useMutation({
		mutationFn: store,
		onSuccess(saved) {
			setNow(saved);
			setOpen(false);
			toast.done(texts.saved);
			router.refresh();
		},
	});
	return (
		<>
			<Button
				access={access}
				onClick={() => {
					setTyped(now === null ? "" : String(now));
					setTried(false);
					saving.reset();
					setOpen(true);
				}}
			>
				{texts.name}
			</Button>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				title={texts.name}
				description={consequence(value, now)}
				confirmLabel={texts.save}
				busy={saving.isPending}
				onConfirm={() => {
					setTried(true);
					if (value !== undefined) saving.mutate(value);
				}}
			>
				<TextField
					label={texts.field}
					hint={texts.hint}
					value={typed}
					error={tried && value === undefined ? texts.wrong : undefined}
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
