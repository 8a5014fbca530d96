import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { AccountFrame, type AccountPageName } from "@/components/account/account-frame";
import type { AccountViewer } from "./account-viewer";

/** The frame of a page of the account, in the language of the request. */
export async function AccountPage({
	viewer: { principal, administers },
	current,
	children,
}: {
	viewer: AccountViewer;
	current: AccountPageName;
	children: ReactNode;
}) {
	const { t, language } = await requestText();
	return (
		<AccountFrame t={t} language={language.code} name={principal.name} administers={administers} current={current}>
			{children}
		</AccountFrame>
	);
}
