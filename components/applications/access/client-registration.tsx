"use client";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "@/components/ui/code-block";
import { CopiedText } from "@/components/ui/copied-text";

/** How clients register themselves (RFC 7591), and where to get the access token for the registration. */
export function ClientRegistration({ organization, issuer }: { organization: string; issuer: string }) {
	const { t } = useTranslation();
	const endpoint = `${new URL(issuer).origin}/t/${organization}/api/server/v1/client-registration`;
	const token = `TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" ${issuer}/oauth2/token \\
  -d grant_type=client_credentials -d scope=system | jq -r .access_token)`;
	const register = `curl -X POST ${endpoint} \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"client_name": "Shop", "redirect_uris": ["https://shop.example/callback"]}'`;
	return (
		<details className="max-w-3xl rounded-panel border bg-surface">
			<summary className="cursor-pointer p-4 font-semibold">{t("appAccess:registration")}</summary>
			<div className="flex flex-col gap-4 px-4 pb-4">
				<p className="text-muted">{t("appAccess:registration-text")}</p>
				<dl>
					<CopiedText label={t("appAccess:registration-endpoint")} text={endpoint} beside />
				</dl>
				<p className="text-sm">{t("appAccess:registration-token")}</p>
				<CodeBlock name={t("appAccess:registration-step", { number: 1 })} code={token} />
				<p className="text-sm">{t("appAccess:registration-register")}</p>
				<CodeBlock name={t("appAccess:registration-step", { number: 2 })} code={register} />
			</div>
		</details>
	);
}
