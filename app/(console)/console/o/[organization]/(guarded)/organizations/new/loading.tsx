import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "organizations:new", boxes: ["h-48 w-full max-w-xl"] });
