"use client";
import { CopiedText } from "@/components/ui/copied-text";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/platform/i18n/client";

/** Shows the signing secret, which cannot be shown again. */
export function SigningSecret({ secret, title }: { secret: string; title: string }) {
	const { t } = useText();
	return (
		<Notice tone="warning" title={title}>
			<p className="pb-2">{t("webhooks:secret-once")}</p>
			<dl>
				<CopiedText label={t("webhooks:secret")} text={secret} />
			</dl>
		</Notice>
	);
}
