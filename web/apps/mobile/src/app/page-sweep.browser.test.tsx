import { http } from "msw";
import { paths } from "../core/paths";
import { ok } from "../testing/server";
import { sweepPages } from "../testing/sweep";
import { testUser } from "../testing/test-user";

/** Every page that works, with data as long as it gets. */
const addresses = [
  paths.mine,
  paths.settings,
  paths.settingUserInfo,
  paths.userInfoEdit,
  `${paths.componentsEdit}?field=chatEmail`,
  paths.settingAccount,
  `${paths.settingAccount}?view=loginPassword`,
  `${paths.settingAccount}?view=payPassword`,
  `${paths.settingAccount}?view=devices`,
  paths.bindMobile,
  paths.newsCentre,
  paths.announcements,
  `${paths.announcements}?id=1`,
  paths.search,
  paths.privacyPolicy,
];

const user = testUser({
  terminalType: 1,
  roles: ["buyer", "manager"],
  nickname: "Nattapon Wattanachaisaereekul",
  chatEmail: "nattapon.wattanachaisaereekul@gerai.example",
  customers: [{ id: "c1", code: "C1", name: "Guardian Central Park Jakarta Barat" }],
});

const moment = "2026-11-14T00:00:00Z";
const session = { ip: "203.150.120.111", createdAt: moment, lastSeenAt: moment };
const notice = { kind: "security", docType: "order", readAt: null, createdAt: moment };

const announcement = {
  id: "1",
  title: "Pemeriksaan stok pertanggungjawaban seluruh wilayah",
  summary: "https://gerai.example/a-very-long-address-without-any-place-to-break-it",
  pinned: true,
  publishedAt: moment,
  readAt: moment,
};

const answers = [
  http.get("*/announcement/list", () =>
    ok({ list: [announcement], total: 1, pageNum: 1, pageSize: 10, pages: 1, unread: 0 }),
  ),
  http.get("*/announcement/detail", () =>
    ok({ ...announcement, body: announcement.summary, validUntil: "2026-11-30" }),
  ),
  http.get("*/user/sessions", () =>
    ok({
      list: [
        { ...session, id: "1", deviceClass: "phone", deviceName: "Chrome", current: true },
        { ...session, id: "2", deviceClass: "pad", deviceName: "", current: false },
      ],
    }),
  ),
  http.get("*/notice/list", () =>
    ok({
      list: [
        {
          ...notice,
          id: "1",
          title: "Order approved with changes",
          body: "Three quantities were changed.",
          docNo: "SO-TH-261114-00012",
        },
      ],
      total: 1,
      pageNum: 1,
      pageSize: 10,
      pages: 1,
    }),
  ),
  http.get("*/notice/unread", () => ok({ total: 120, byKind: {} })),
  http.get("*/user/searchHistory", () =>
    ok({ list: [{ word: "a rather long search for rice bran barrier cream", at: moment }] }),
  ),
  http.get("*/user/privacy", () =>
    ok({
      version: "2026-01",
      title: "Privacy policy",
      effectiveOn: "2026-01-01",
      sections: [{ heading: "What we keep", body: "Your name and your orders." }],
    }),
  ),
];

sweepPages("every page", { user, addresses, answers });
