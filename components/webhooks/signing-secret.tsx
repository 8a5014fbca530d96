"use client";
import { useTranslation } from "react-i18next";
import { CopiedText } from "@/components/ui/copied-text";
import { Notice } from "@/components/ui/notice";

/** Shows the signing secret, which cannot be shown again. */
export function SigningSecret({ secret, title }: { secret: string; title: string }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning" title={title}>
			<p className="pb-2">{t("webhooks:secret-once")}</p>
			<dl>
				<CopiedText label={t("webhooks:secret")} text={secret} />
			</dl>
		</Notice>
	);
}
