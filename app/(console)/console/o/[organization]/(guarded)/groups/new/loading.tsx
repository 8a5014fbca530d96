import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/groups", label: "groups:title" },
	title: "groups:new",
	boxes: ["h-32 w-full max-w-xl"],
});
