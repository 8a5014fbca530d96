"use client";
import { useTranslation } from "react-i18next";
import { CopiedText } from "@/components/ui/copied-text";
import { Notice } from "@/components/ui/notice";

/** Shows a secret, which cannot be shown again. */
export function SecretNotice({ secret }: { secret: string }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning" title={t("applications:secret-once")}>
			<dl>
				<CopiedText label={t("applications:client-secret")} text={secret} />
			</dl>
		</Notice>
	);
}
