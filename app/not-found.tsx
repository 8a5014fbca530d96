import { PlainPage } from "@/components/shell/plain-page";
import { buttonClasses } from "@/components/ui/button";
import { requestText } from "./request-text";

export default async function NotFound() {
	const { t } = await requestText();
	return (
		<PlainPage title={t("shell:not-found.title")} text={t("shell:not-found.text")}>
			<a className={buttonClasses({ variant: "primary" })} href="/">
				{t("shell:to-start")}
			</a>
		</PlainPage>
	);
}
