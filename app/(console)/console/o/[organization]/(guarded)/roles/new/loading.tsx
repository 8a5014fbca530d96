import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/roles", label: "roles:title" },
	title: "roles:new",
	boxes: ["h-32 w-full max-w-xl"],
});
