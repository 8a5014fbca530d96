"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

/** A write-only secret: null keeps the stored one. */
export function SecretField({
	stored,
	value,
	optional,
	label,
	error,
	onChange,
}: {
	stored: boolean;
	value: string | null;
	optional: boolean;
	/** What it is called; a client secret by default. */
	label?: string;
	error?: string | undefined;
	onChange: (value: string | null) => void;
}) {
	const { t } = useTranslation();
	const name = label ?? t("providers:client-secret");
	if (value === null)
		return (
			<div className="flex flex-col gap-1">
				<span className="text-sm font-medium">{name}</span>
				<div className="flex flex-wrap items-center gap-2">
					<span className="text-muted">{t("providers:client-secret-kept")}</span>
					<Button size="small" onClick={() => onChange("")}>
						{t("providers:client-secret-replace")}
					</Button>
				</div>
				{error ? <p className="text-sm text-danger">{error}</p> : null}
			</div>
		);
	return (
		<div className="flex flex-col items-start gap-1">
			<TextField
				label={name}
				hint={[t("providers:client-secret-hint"), ...(optional ? [t("providers:client-secret-none")] : [])].join(" ")}
				error={error}
				type="password"
				autoComplete="new-password"
				dir="ltr"
				className="w-full"
				required={!optional}
				maxLength={2000}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			{stored ? (
				<Button size="small" variant="quiet" onClick={() => onChange(null)}>
					{t("providers:client-secret-keep")}
				</Button>
			) : null}
		</div>
	);
}
