import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";

/** Whom organizations would refuse if discovery were on: how many, and the first of them. */
export interface SwitchingOn {
	total: number;
	people: readonly { id: string; displayName: string; username: string; organization: string }[];
}

/** The people whose address is not of their organization, shown before discovery is switched on. */
export function RefusedNotice({ refused: { total, people } }: { refused: SwitchingOn }) {
	const { t } = useTranslation();
	if (total === 0) return <Notice tone="success" title={t("domains:refused-none")} />;
	const left = total - people.length;
	return (
		<Notice tone="warning" title={t("domains:refused", { count: total })}>
			<p>{t("domains:refused-text")}</p>
			<ul className="flex flex-col gap-0.5">
				{people.map(({ id, displayName, username, organization }) => (
					<li key={id} className="wrap-anywhere">
						{t("domains:refused-person", { name: displayName, username, organization })}
					</li>
				))}
				{people.length > 0 && left > 0 ? <li>{t("domains:refused-more", { count: left })}</li> : null}
			</ul>
		</Notice>
	);
}
