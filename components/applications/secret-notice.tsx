"use client";
import { CopiedText } from "@/components/ui/copied-text";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/platform/i18n/client";

/** Shows a secret, which cannot be shown again. */
export function SecretNotice({ secret }: { secret: string }) {
	const { t } = useText();
	return (
		<Notice tone="warning" title={t("applications:secret-once")}>
			<dl>
				<CopiedText label={t("applications:client-secret")} text={secret} />
			</dl>
		</Notice>
	);
}
