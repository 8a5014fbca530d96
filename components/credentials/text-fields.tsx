"use client";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import type { CredentialDefinitionInput } from "@/lib/identity/issuance/contract";
import { languages } from "@/lib/platform/i18n/languages";

type Texts = CredentialDefinitionInput["texts"];

/** What wallets show, for each language; English stands in for the others. */
export function TextFields({
	texts,
	error,
	onChange,
}: {
	texts: Texts;
	error: string | undefined;
	onChange: (texts: Texts) => void;
}) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			{languages.map(({ code, name, direction }) => (
				<TextField
					key={code}
					label={t("credentials:shown-in", { language: name })}
					error={code === "en" ? error : undefined}
					required={code === "en"}
					maxLength={100}
					dir={direction}
					lang={code}
					autoComplete="off"
					value={texts[code]}
					onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
				/>
			))}
		</div>
	);
}
