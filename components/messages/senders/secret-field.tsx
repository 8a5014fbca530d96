"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { knownText } from "@/lib/platform/i18n/texts";

/** The typed secret: null removes the stored one, an empty text keeps it. */
export type TypedSecret = string | null;

/** A field for a write-only secret. */
export function SecretField({
	name,
	kept,
	unreadable,
	value,
	lost,
	onChange,
}: {
	name: string;
	/** Whether a secret is stored. */
	kept: boolean;
	/** Whether the encryption key of the stored secret is lost. */
	unreadable: boolean;
	value: TypedSecret;
	/** Whether the stored secret cannot be reused, because the settings name another server. */
	lost: boolean;
	onChange: (value: TypedSecret) => void;
}) {
	const { t } = useTranslation();
	const labelKey = `senders:field.${name}`;
	const problem =
		value !== ""
			? undefined
			: unreadable
				? t("senders:unreadable")
				: lost && kept
					? t("senders:secret-lost")
					: undefined;
	const hints = [
		name === "secret" ? t("senders:hint.secret", { placeholder: "{{secret}}" }) : "",
		kept && !unreadable && value !== null && !lost ? t("senders:secret-kept") : "",
	];
	return (
		<div className="flex flex-col gap-1">
			<TextField
				type="password"
				label={knownText(t, labelKey) ?? name}
				hint={hints.filter(Boolean).join(" ") || undefined}
				error={problem}
				value={value ?? ""}
				disabled={value === null}
				maxLength={2_000}
				autoComplete="new-password"
				dir="ltr"
				onChange={(event) => onChange(event.target.value)}
			/>
			{kept ? (
				<label className="flex min-h-6 items-center gap-2 text-sm">
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={value === null}
						onChange={(event) => onChange(event.target.checked ? null : "")}
					/>
					{t("senders:secret-drop")}
				</label>
			) : null}
		</div>
	);
}
