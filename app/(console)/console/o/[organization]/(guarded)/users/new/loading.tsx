import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/users", label: "users:title" },
	title: "users:new",
	boxes: ["h-96 w-full max-w-xl"],
});
