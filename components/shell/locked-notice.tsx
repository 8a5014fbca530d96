"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";

/** Says why what files describe cannot be changed in the console, with a link to the files. */
export function LockedNotice({ address }: { address: string | null }) {
	const { t } = useTranslation();
	return (
		<div className="pb-4">
			<Notice title={t("configuration:locked")}>
				{t("configuration:locked-text")}{" "}
				{address === null ? null : (
					<a href={address} className="underline" rel="noopener noreferrer" target="_blank">
						{t("configuration:locked-link")}
					</a>
				)}
			</Notice>
		</div>
	);
}
