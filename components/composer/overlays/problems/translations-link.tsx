import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Opening } from "@/components/ui/permissions";

/** A link to a text in the translations, for users who may open them. */
export function TranslationsLink({ textKey, tabIndex }: { textKey: string; tabIndex: number }) {
	const { t } = useTranslation();
	return (
		<Opening href="/console/translations">
			<Link
				href={`/console/translations?${new URLSearchParams({ search: textKey })}`}
				tabIndex={tabIndex}
				className={buttonClasses({ variant: "quiet", size: "small" })}
			>
				{t("translations:title")}
			</Link>
		</Opening>
	);
}
