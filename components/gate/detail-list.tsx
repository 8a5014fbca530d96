import { type AuthorizationDetail, type AuthorizationType, detailText } from "@/lib/identity/api-resources/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

interface Props {
	details: readonly { resource: string; type: AuthorizationType; detail: AuthorizationDetail }[];
	language: string;
	t: Translate;
}

/** The requested authorization details in the words of their types, and below each all that it contains. */
export function DetailList({ details, language, t }: Props) {
	return details.map(({ resource, type, detail }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: two details can be the same
		<section key={index} className="flex flex-col gap-1.5 border-s-2 border-accent ps-3">
			<h2 className="text-muted wrap-anywhere">{t("gate:consent.api", { name: resource })}</h2>
			<p className="text-lg font-medium wrap-anywhere" dir="auto">
				{detailText(type, language, detail)}
			</p>
			<details>
				<summary className="text-muted">{t("gate:consent.details")}</summary>
				<pre dir="ltr" className="pt-1 text-sm whitespace-pre-wrap wrap-anywhere">
					{JSON.stringify(detail, null, 2)}
				</pre>
			</details>
		</section>
	));
}
