"""Signs in to a demo server and prints the access token: demo_token.py URL LOGIN DEVICE_CLASS"""

import json
import sys
import urllib.parse
import urllib.request

url, login, device_class = sys.argv[1:4]
with urllib.request.urlopen(f"{url}/v3/member/front/frontLogin/options") as answer:
    options = json.load(answer)["data"]
account = next(a for a in options["demoAccounts"] if a["loginName"] == login)
form = {
    "grant_type": "password",
    "username": account["loginName"],
    "password": account["password"],
    "deviceId": "contract-test",
    "deviceClass": device_class,
    "privacyVersion": options["privacyVersion"],
}
request = urllib.request.Request(
    f"{url}/v3/member/front/frontLogin/oauth/token",
    data=urllib.parse.urlencode(form).encode(),
    headers={"Authorization": "Basic Z2VyYWktYXBwOmdlcmFpLWFwcA=="},
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["data"]["access_token"])
