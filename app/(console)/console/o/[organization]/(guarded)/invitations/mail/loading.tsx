import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/invitations", label: "invitations:title" },
	title: "invitations:mail-text.title",
	text: "invitations:mail-text.text",
	boxes: ["mb-3 h-8 w-full max-w-80", "h-64 w-full max-w-2xl"],
});
